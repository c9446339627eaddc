import { createRequire } from 'node:module'
import { faces } from './faces.data.ts'

// An import of package.json: the sources and the built site each have their own, so both find their files.
const resolve = createRequire(import.meta.url).resolve

export const faceFile = (face: (typeof faces)[number]): string => resolve(`#typesetting/faces/${face}`)

export const typesettingFiles = (): string[] => [resolve('#typesetting/typst/document.typ'), ...faces.map(faceFile)]
