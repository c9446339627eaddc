import { Accordion } from '#frame/ui/Accordion.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { film } from '#site/discovery/words.ts'
import { filmTranscript, filmVoice } from './film-words.ts'
import '#frame/styles/accordion.css'

/** The film's files, best first. */
const files = [
  { src: '/media/intro.webm', type: 'video/webm' },
  { src: '/media/intro.mp4', type: 'video/mp4' },
] as const
/**
 * On a phone it stands below the first view: there nothing asks for it before the text is painted. It is no `poster`,
 * which cannot wait: it lies under the film, which is transparent until it has a frame.
 */
const still = '/media/intro-poster.avif'

/**
 * The concierge's introduction: silent and playing by itself where motion is welcome, a still picture elsewhere.
 *
 * The browser's own controls and captions serve until scripts run (`film.ts`). Ours stand below the picture, of which
 * they cover nothing: first what is being said, then the keys.
 */
export const Film = () => (
  <figure className="film">
    <link rel="preload" as="image" href={still} media="(width>=60rem)" fetchPriority="high" />
    <img src={still} loading="lazy" alt="" />
    <video width={604} height={340} autoPlay muted loop playsInline controls aria-label={film.name}>
      {files.map(({ src, type }) => (
        <source key={src} src={src} type={type} media="(prefers-reduced-motion: no-preference)" />
      ))}
      <track kind="captions" src="/media/intro.en.vtt" srcLang="en" label="English" />
    </video>
    <p className="cue" />
    <div className="keys">
      <button type="button" aria-label="Pause video" data-key="play" data-tooltip="Pause the film" hidden>
        <Sign name="paused" d="M4.500 2.500 15 9 4.500 15.500z" fill />
        <Sign name="playing" d="M4 3h3.500v12H4zM10.500 3H14v12h-3.500z" fill />
        <span className="sr">Pause video</span>
      </button>
      <button type="button" data-key="sound" data-tooltip="Hear the concierge speak" hidden>
        <Sign name="muted" d="M2 7v4h3l4 3.500v-11L5 7zM12 7l4 4m0-4-4 4" />
        <Sign name="heard" d="M2 7v4h3l4 3.500v-11L5 7zM12 6q2 3 0 6m2.500-8q3.500 5 0 10" />
        <span>Unmute audio</span>
      </button>
    </div>
    <Transcript />
    <figcaption className="note">{filmVoice}</figcaption>
  </figure>
)

/** The face of a key in one state of the film; the stylesheet chooses by the film's own state. */
const Sign = ({ name, d, fill }: { name: string; d: string; fill?: boolean }) => (
  <svg
    data-sign={name}
    viewBox="0 0 18 18"
    fill={fill ? 'currentColor' : 'none'}
    stroke={fill ? undefined : 'currentColor'}
    strokeWidth={fill ? undefined : '1.6'}
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

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
              <MoreLink href={files[1].src}>Open the video file</MoreLink>
            </p>
          </>
        ),
      },
    ]}
  />
)
