// A film does not begin by itself where a visitor has asked for little data to be loaded.
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
if (connection?.saveData)
  document.addEventListener(
    'loadstart',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || !target.autoplay) return
      target.autoplay = false
      target.preload = 'none'
      target.load()
    },
    true,
  )
