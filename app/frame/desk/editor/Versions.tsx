import { Suspense, useState } from 'react'
import { nameOfActor } from '#platform/text/desk-person.ts'
import { askDesk } from '../call.ts'
import { Dialog } from '../Dialog.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { notify, notifyFault } from '../notices.tsx'
import type { Writer } from '../server/text-history.ts'
import { Moment } from '../times.tsx'
import type { Versions as FileVersions } from './use-file.ts'

const Compare = lazyPart(() => import('./Compare.tsx'))

/** A version, with what was changed in words when it was replaced, where that is known. */
type NamedVersion = FileVersions[number] & { changed?: string }

type VersionsButtonProps = {
  kind: string
  file: string
  edited: { versions: readonly NamedVersion[]; text: string; setText: (text: string) => void }
  /** Makes a text readable where it is none, such as data. */
  readable?: (text: string) => string
  /** Makes the earlier text fit what the file is now. By default it is taken as it is. */
  restored?: (text: string) => string
  /** Publishes an earlier version at once. Without it, the version goes into the editor as a draft. */
  publish?: ((text: string) => void) | undefined
}

/** Shows the earlier versions of a file, where there are some, and brings one back. */
export function VersionsButton({
  kind,
  file,
  edited: { versions, text, setText },
  readable = (earlier) => earlier,
  restored = (earlier) => earlier,
  publish,
}: VersionsButtonProps) {
  const [isShown, setShown] = useState(false)
  if (versions.length === 0) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setShown(true)}>
        Versions
      </button>
      <Dialog open={isShown} title="Versions" close={() => setShown(false)} isWide>
        <Versions
          kind={kind}
          file={file}
          versions={versions}
          now={text}
          readable={readable}
          act={publish ? 'Publish it as it was' : 'Go on from this version'}
          means={
            publish
              ? 'Visitors see it within half a minute. You can undo it.'
              : 'It takes the place of the text in the editor, as a draft. Nobody else sees it before you save.'
          }
          restore={(of) => {
            setShown(false)
            if (publish) return publish(of)
            setText(restored(of))
            notify('The earlier version is in the editor, as a draft.', { undo: () => setText(text) })
          }}
        />
      </Dialog>
    </>
  )
}

type VersionsProps = {
  kind: string
  file: string
  versions: readonly NamedVersion[]
  now: string
  readable: (text: string) => string
  /** What the button that brings a version back says, and what comes of it. */
  act: string
  means: string
  restore: (text: string) => void
}

function Versions({ kind, file, versions, now, readable, act, means, restore }: VersionsProps) {
  const [chosen, setChosen] = useState<{ name: string; text: string } | null>(null)
  const showVersion = (name: string) =>
    void askDesk<{ text: string }>(`${kind}/earlier-version`, { file, name }).then(
      ({ text }) => setChosen({ name, text }),
      notifyFault,
    )
  return (
    <div className="stack">
      <ul className="versions">
        {versions.map((version) => (
          <li key={version.name}>
            <button
              type="button"
              className="button"
              aria-pressed={chosen?.name === version.name}
              onClick={() => showVersion(version.name)}
            >
              <VersionName version={version} />
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <>
          <Suspense>
            <Compare
              key={chosen.name}
              left={readable(chosen.text)}
              leftName="As it was"
              right={readable(now)}
              rightName="As it is now"
            />
          </Suspense>
          <p className="hint">{means}</p>
          <button type="button" className="button button-main" onClick={() => restore(chosen.text)}>
            {act}
          </button>
        </>
      )}
    </div>
  )
}

/** Names a version by what was changed when it was replaced, by whom and when; else by who wrote it. */
function VersionName({ version: { at, by, replacedBy, isDraft, changed } }: { version: NamedVersion }) {
  if (isDraft)
    return (
      <span>
        A draft of {by ? nameOfActor(by.who) : 'a colleague'} that nobody published,{' '}
        <Moment at={by?.at ?? at} as="second" />
      </span>
    )
  if (changed)
    return (
      <span>
        <b>{changed}</b>
        <br />
        {nameOfActor(replacedBy ?? 'Somebody')}, <Moment at={at} as="second" />
      </span>
    )
  return (
    <span>
      {by ? (
        <>
          {nameOfActor(by.who)} wrote it on <Moment at={by.at} as="second" />
        </>
      ) : (
        'Not written on this desk'
      )}
      ; {nameOfActor(replacedBy ?? 'somebody')} replaced it on <Moment at={at} as="second" />
    </span>
  )
}

/** Says who changed a file, where a desk knows it. */
export const ChangedBy = ({ by }: { by: Writer | null }) =>
  by ? (
    <>
      {nameOfActor(by.who)} changed it on <Moment at={by.at} />
    </>
  ) : (
    'It was changed elsewhere'
  )
