import { type RefObject, useEffect, useRef, useState } from 'react'
import { filmTranscript } from '#content/film.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { MoreLink } from '../../ui/Link.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** The film's files, best first. */
const files = [
  { src: '/media/intro.webm', type: 'video/webm' },
  { src: '/media/intro.mp4', type: 'video/mp4' },
] as const
const poster = '/media/intro-poster.avif'
const moving = '(prefers-reduced-motion: no-preference)'

/**
 * The concierge's introduction: silent and playing by itself where motion is welcome, a still picture elsewhere.
 *
 * The browser's own controls serve until scripts run. Ours stand below the picture, for captions are shown inside it.
 */
export function Film() {
  const video = useRef<HTMLVideoElement>(null)
  const hydrated = useHydrated()
  const { muted, paused } = useFilmState(video)

  const toggleSound = () => {
    if (video.current) video.current.muted = !video.current.muted
  }
  const togglePlay = () => {
    const film = video.current
    if (!film) return
    if (!film.paused) return film.pause()
    // Where less motion is asked for, no source was chosen; pressing Play is asking for it.
    if (!film.currentSrc) film.src = (files.find(({ type }) => film.canPlayType(type)) ?? files[1]).src
    tryToPlay(film)
  }

  return (
    <figure className="film">
      <link rel="preload" as="image" href={poster} type="image/avif" fetchPriority="high" />
      <video
        ref={video}
        poster={poster}
        width={604}
        height={340}
        autoPlay
        muted
        loop
        playsInline
        controls={!hydrated}
        aria-label="Introduction by the Steadmark AI compliance concierge"
        onClick={hydrated ? toggleSound : undefined}
      >
        {files.map(({ src, type }) => (
          <source key={src} src={src} type={type} media={moving} />
        ))}
        <track kind="captions" src="/media/intro.en.vtt" srcLang="en" label="English" />
      </video>
      <div className="keys">
        {hydrated && (
          <>
            <Tooltip text={paused ? 'Start the film again' : 'Hold the film at this picture'}>
              <button type="button" aria-label={paused ? 'Play video' : 'Pause video'} onClick={togglePlay}>
                <svg viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
                  <path d={paused ? 'M4.500 2.500 15 9 4.500 15.500z' : 'M4 3h3.500v12H4zM10.500 3H14v12h-3.500z'} />
                </svg>
              </button>
            </Tooltip>
            <Tooltip text={muted ? 'Hear the concierge speak' : 'Watch with captions only'}>
              <button type="button" onClick={toggleSound}>
                <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
                  <path
                    d={
                      muted
                        ? 'M2 7v4h3l4 3.500v-11L5 7zM12 7l4 4m0-4-4 4'
                        : 'M2 7v4h3l4 3.500v-11L5 7zM12 6q2 3 0 6m2.500-8q3.500 5 0 10'
                    }
                  />
                </svg>
                {muted ? 'Unmute audio' : 'Mute audio'}
              </button>
            </Tooltip>
          </>
        )}
      </div>
      <Transcript />
    </figure>
  )
}

/** What the browser's film is doing, whoever made it do so. */
function useFilmState(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ muted: true, paused: false })
  useEffect(() => {
    const film = video.current
    if (!film) return
    const read = () => setState({ muted: film.muted, paused: film.paused })
    const events = ['play', 'pause', 'volumechange', 'emptied'] as const
    for (const event of events) film.addEventListener(event, read)
    read()
    // Not by the `default` attribute, with which the captions would come before the poster.
    for (const track of film.textTracks) track.mode = 'showing'
    const stopWatching = startWhenSeen(film)
    return () => {
      for (const event of events) film.removeEventListener(event, read)
      stopWatching()
    }
  }, [video])
  return state
}

/** Browsers start the film by themselves, or do not and say nothing: this asks once more when it is seen, and logs a refusal. */
function startWhenSeen(film: HTMLVideoElement) {
  if (!matchMedia(moving).matches) return () => {}
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    if (film.paused && film.played.length === 0) tryToPlay(film)
  })
  seen.observe(film)
  return () => seen.disconnect()
}

const tryToPlay = (film: HTMLVideoElement) =>
  film.play().catch((reason: Error) => {
    // Left for another page, or paused, before it could start: no failure.
    if (reason.name !== 'AbortError') console.info('The introduction did not start playing.', reason)
  })

const Transcript = () => (
  <Accordion
    name="film"
    items={[
      {
        title: 'Transcript',
        body: (
          <>
            {filmTranscript.map(({ start, text }) => (
              <p key={start}>{text}</p>
            ))}
            <p>
              <MoreLink href={files[1].src}>Open the film by itself</MoreLink>
            </p>
          </>
        ),
      },
    ]}
  />
)
