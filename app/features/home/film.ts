const motionIsWelcome = matchMedia('(prefers-reduced-motion: no-preference)')

/** Gives the film its keys in place of the browser's controls (SPEC 4, Intro video), and keeps them true to it. */
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
    // Where less motion is asked for, no source was chosen; pressing Play is asking for it.
    if (!film.currentSrc) film.src = playable(film)
    tryToPlay(film)
  })
  show()
  film.controls = false
  play.hidden = sound.hidden = false
  for (const track of film.textTracks) showBelow(track, words)
  if (motionIsWelcome.matches) startWhenSeen(film)
}

/** Shows what is being said under the picture, where it covers none of it and is as wide as the page. */
function showBelow(track: TextTrack, words: Element) {
  track.addEventListener('cuechange', () => {
    words.textContent = [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' ')
  })
  // Asked for here and not by the `default` attribute, with which the captions would come before the poster.
  track.mode = 'hidden'
}

/** The best of the film's files that this browser plays. */
function playable(film: HTMLVideoElement): string {
  const sources = [...film.querySelectorAll('source')]
  return (sources.find(({ type }) => film.canPlayType(type)) ?? sources.at(-1))?.src ?? ''
}

/** Browsers start the film by themselves, or do not and say nothing: this asks once more when it is seen, and logs a refusal. */
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
    // Left for another page, or paused, before it could start: no failure.
    if (reason.name !== 'AbortError') console.info('The introduction did not start playing.', reason)
  })
