import { readFileSync } from 'node:fs'
import { tokenOf } from '#platform/text/palette.ts'

/** The film's canvas. The site's hero shows it 604 by 340, and on phones only the middle 678 units of the width. */
export const WIDTH = 1280
export const HEIGHT = 720
export const FPS = 25

/** The level line, at one height from the first frame to the last. */
export const LINE = 590

/** Upper edge of what is shown: wide screens crop what is above it. */
export const TOP = 84

/** Left edge of every word and diagram that a phone's crop still shows, and their right edge. */
export const LEFT = 350
export const RIGHT = 968

/** Left edge of what only wider screens show. */
export const SIDE = 1012

const tokens = readFileSync(new URL('../../app/frame/styles/tokens.css', import.meta.url), 'utf8')

/** The site's colours on its two full surfaces, green band and ink (`app/frame/styles/tokens.css`, light theme). */
export const color = {
  band: tokenOf(tokens, 'band')[0],
  ink: tokenOf(tokens, 'deep')[0],
  paper: tokenOf(tokens, 'on-night')[0],
  second: tokenOf(tokens, 'on-night-2')[0],
  bright: tokenOf(tokens, 'bright')[0],
} as const

export type Ease = (progress: number) => number

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** A CSS `cubic-bezier()` as a function of progress, so that the film moves as the site does. */
const bezier = (x1: number, y1: number, x2: number, y2: number): Ease => {
  const at = (a: number, b: number, s: number) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3
  return (progress) => {
    let low = 0
    let high = 1
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (at(x1, x2, middle) < progress) low = middle
      else high = middle
    }
    return at(y1, y2, (low + high) / 2)
  }
}

/** `--ease-out` of the site: what arrives. */
export const arrive = bezier(0.2, 0.7, 0.2, 1)
/** What crosses the picture from rest to rest. */
export const travel = bezier(0.65, 0, 0.2, 1)
/** What leaves. */
export const leave = bezier(0.6, 0, 0.9, 0.5)

/** 0 before `start`, 1 after `start + duration`, eased between. */
export const ramp = (t: number, start: number, duration: number, ease: Ease = travel) => {
  const progress = clamp((t - start) / duration)
  return progress === 0 || progress === 1 ? progress : ease(progress)
}

/** Between two values by a progress of 0 to 1. */
export const mix = (from: number, to: number, progress: number) => from + (to - from) * progress

/** A number as SVG wants it: short, and the same on every machine. */
export const n = (value: number) => String(Math.round(value * 100) / 100)
