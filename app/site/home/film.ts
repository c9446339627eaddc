const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
const savesData = connection?.saveData === true
const motionIsWelcome = matchMedia('(prefers-reduced-motion: no-preference)')

/** Replaces the browser's controls with the film's own keys (SPEC 4, Intro video), and keeps the keys up to date. */
export function startFilm(figure: HTMLElement) {
  const film = figure.querySelector('video')
  const [play, sound] = figure.querySelectorAll<HTMLButtonElement>('[data-key]')
  const soundName = sound?.querySelector('span')
  const words = figure.querySelector('.cue')
  if (!film || !play || !sound || !soundName || !words) return

  const show = () => {
    const { muted, paused } = film
    figure.dataset.film = `${paused ? 'paused' : 'playing'} ${muted ? 'muted' : 'heard'}`
    play.ariaLabel = paused ? 'Play video' : 'Pause video'
    play.dataset.tooltip = paused ? 'Resume the film' : 'Pause the film'
    soundName.textContent = muted ? 'Unmute audio' : 'Mute audio'
    sound.dataset.tooltip = muted ? 'Hear the concierge speak' : 'Watch with captions only'
  }
  const toggleSound = () => {
    film.muted = !film.muted
  }

  for (const event of ['play', 'pause', 'volumechange', 'emptied']) film.addEventListener(event, show)
  film.addEventListener('click', toggleSound)
  sound.addEventListener('click', toggleSound)
  play.addEventListener('click', () => {
    if (!film.paused) return film.pause()
    // With reduced motion no source was chosen. Pressing Play asks for one.
    if (!film.currentSrc) film.src = playable(film)
    tryToPlay(film)
  })
  show()
  film.controls = false
  play.hidden = sound.hidden = false
  for (const track of film.textTracks) showBelow(track, words)
  // Where data are saved, it does not begin by itself (app/frame/shell/save-data.ts).
  if (motionIsWelcome.matches && !savesData) startWhenSeen(film)
}

/** Shows the spoken words below the picture. There they cover nothing and are as wide as the page. */
function showBelow(track: TextTrack, words: Element) {
  track.addEventListener('cuechange', () => {
    words.textContent = [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' ')
  })
  // Loads the captions. With the `default` attribute they would load before the poster.
  track.mode = 'hidden'
}

function playable(film: HTMLVideoElement): string {
  const sources = [...film.querySelectorAll('source')]
  return (sources.find(({ type }) => film.canPlayType(type)) ?? sources.at(-1))?.src ?? ''
}

/**
 * Tries once more to start the film when it is seen, and logs a refusal. Browsers that do not start it by themselves
 * give no reason.
 */
function startWhenSeen(film: HTMLVideoElement) {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    if (film.paused && film.played.length === 0) tryToPlay(film)
  })
  seen.observe(film)
}

const tryToPlay = (film: HTMLVideoElement) =>
  void film.play().catch((reason: Error) => {
    // Paused, or left for another page, before it could start: that is no failure.
    if (reason.name !== 'AbortError') console.info('The introduction did not start playing.', reason)
  })
