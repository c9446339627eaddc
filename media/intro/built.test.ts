import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filmTranscript } from '#site/home/film-words.ts'
import { type BuiltRecord, hashOf, outputs, pathOf, RECORD, sourceHash } from './built.ts'

const record = JSON.parse(readFileSync(RECORD, 'utf8')) as BuiltRecord

test('the film was built from the source as it is (else: npm run media:intro)', () => {
  expect(sourceHash()).toBe(record.source)
})

test.each(outputs)('%s is the file that the build made', (file) => {
  expect(hashOf(file)).toBe(record.outputs[file])
})

test('both films stay under 1.6 MB and the poster under 20 kB', () => {
  expect(statSync(pathOf('public/media/intro.webm')).size).toBeLessThan(1_600_000)
  expect(statSync(pathOf('public/media/intro.mp4')).size).toBeLessThan(1_600_000)
  expect(statSync(pathOf('public/media/intro-poster.avif')).size).toBeLessThan(20_000)
})

test('both tracks of the MP4 say that they are in English', () => {
  const film = readFileSync(pathOf('public/media/intro.mp4'))
  const languages: string[] = []
  for (let at = film.indexOf('mdhd'); at >= 0; at = film.indexOf('mdhd', at + 4)) {
    const code = film.readUInt16BE(at + 8 + (film[at + 4] === 0 ? 16 : 28))
    // Three letters of five bits each (ISO 14496-12).
    languages.push([10, 5, 0].map((bits) => String.fromCharCode(((code >> bits) & 31) + 0x60)).join(''))
  }
  expect(languages).toEqual(['eng', 'eng'])
})

test('the captions say every line of the transcript, in order, at its time', () => {
  const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
  const cues = readFileSync(pathOf('public/media/intro.en.vtt'), 'utf8').trim().split('\n\n').slice(1)
  expect(cues.map((cue) => cue.split('\n').slice(-2))).toEqual(
    filmTranscript.map(({ start, end, text }) => [`${stamp(start)} --> ${stamp(end)} line:82%`, text]),
  )
})
