import { useRef, useState } from 'react'
import { notify, notifyFault } from '../notices.tsx'
import { redraw, storePicture } from './pictures.ts'

export const faultId = (name: string) => `fault-of-${name}`

/** The attributes of a field with what is wrong in it. */
export const faultAttributes = (name: string, reason: string | undefined) =>
  reason === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId(name) }

export function FieldFault({ name, reason }: { name: string; reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <small className="fault" id={faultId(name)}>
      {reason}.
    </small>
  )
}

type TitleProps = { title: string; reason: string | undefined; set: (title: string) => void }

/** The title of a text, as long as a search engine shows one. */
export const TitleField = ({ title, reason, set }: TitleProps) => (
  <label className="field wide-field">
    <span>Title</span>
    <input
      value={title}
      onChange={({ target }) => set(target.value)}
      maxLength={110}
      {...faultAttributes('title', reason)}
    />
    <FieldFault name="title" reason={reason} />
  </label>
)

/** The size of the picture of a post and of a shared link. */
const size = { width: 1_200, height: 630 }

type PictureProps = {
  path: string
  /** Null before it is known which there are. */
  pictures: readonly string[] | null
  /** What a list says for no picture, where there may be none. */
  noneLabel?: string
  choose: (path: string) => void
  /** What is said when that file is there. */
  doneNotice: string
}

type PictureFileProps = {
  label: string
  /** In pixels. */
  size: { width: number; height: number }
  choose: (path: string) => void
  doneNotice: string
}

/**
 * A button that takes a file as a picture. It is drawn anew in its size, without what the camera wrote into it, and
 * stored.
 */
export function PictureFile({ label, size, choose, doneNotice }: PictureFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const storeFile = async (file: File | undefined) => {
    if (!file) return
    try {
      choose(await storePicture(await redraw(file, size)))
      notify(doneNotice)
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => void storeFile(event.target.files?.[0])}
      />
      <button type="button" className="button" onClick={() => input.current?.click()}>
        Choose a picture …
      </button>
    </>
  )
}

/** A picture that is there, or a file that is drawn anew in its size. */
export function PictureField({ path, pictures, noneLabel, choose, doneNotice }: PictureProps) {
  /** The last that was stored from here, which the list has only when it is asked for again. */
  const [stored, setStored] = useState('')
  const isListed = pictures?.includes(path) || (noneLabel !== undefined && path === '')
  return (
    <div className="field wide-field">
      <label htmlFor="head-picture">
        Picture, {size.width} by {size.height}
      </label>
      <div className="row feature">
        <select id="head-picture" value={path} onChange={(event) => choose(event.target.value)}>
          {noneLabel !== undefined && <option value="">{noneLabel}</option>}
          {!isListed && (
            <option value={path}>
              {path.split('/').at(-1)}
              {pictures && path !== stored && ' (not there yet)'}
            </option>
          )}
          {pictures?.map((one) => (
            <option key={one} value={one}>
              {one.split('/').at(-1)}
            </option>
          ))}
        </select>
        <PictureFile
          label="A picture of yours"
          size={size}
          choose={(path) => {
            setStored(path)
            choose(path)
          }}
          doneNotice={doneNotice}
        />
      </div>
    </div>
  )
}
