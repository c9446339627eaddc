import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmLine } from '#site/home/film-words.ts'

/** Festival's voice; 'slt' is the clearest that Debian has, and its licence allows any use. */
export const VOICE = 'cmu_us_slt_arctic_hts'

/** Between two sentences of one line, in seconds. */
const PAUSE = 0.3

/**
 * How the voice reads: a little sharper (-b), slower (-r) and lower (-fm, half tones) than it comes. The lexicon entry
 * is needed because it takes 'AI' for a word and says 'eye'.
 */
const SETUP = `(voice_${VOICE})
(lex.add.entry '("ai" nil (((ey) 0) ((ay) 1))))
(set! hts_engine_params (append (list (car ${VOICE}::hts_engine_params)) '(("-b" 0.2) ("-r" 0.93) ("-fm" -0.8))))
(define (read text file)
  (let ((utt (SynthText text)))
    (utt.save.wave utt file 'riff)
    (mapcar (lambda (seg) (format t "%s %f\\n" (item.name seg) (item.feat seg 'end))) (utt.relation.items utt 'Segment))
    (format t "\\n")))
`

export type Phone = { readonly name: string; readonly start: number; readonly end: number }

/** A sentence as it was spoken: the part of its file that is speech, and when it is heard in the film. */
export type Spoken = { file: string; from: number; length: number; at: number; line: number; phones: Phone[] }

/** Has every sentence read aloud into `folder`, and measures it. */
export function speak(lines: readonly FilmLine[], folder: string): Spoken[] {
  const sentences = lines.flatMap(({ text }, line) => text.split(/(?<=[.?]) /).map((sentence) => ({ sentence, line })))
  const files = sentences.map((_, index) => join(folder, `voice-${index}.wav`))
  const script = join(folder, 'voice.scm')
  const calls = sentences.map(
    ({ sentence }, index) => `(read ${JSON.stringify(sentence)} ${JSON.stringify(files[index])})`,
  )
  writeFileSync(script, `${SETUP}${calls.join('\n')}\n`)
  const blocks = execFileSync('festival', ['-b', script], { encoding: 'utf8' }).trim().split('\n\n')

  const spoken: Spoken[] = []
  sentences.forEach(({ line }, index) => {
    const phones: Phone[] = []
    for (const row of (blocks[index] ?? '').split('\n')) {
      const [name = '', end = ''] = row.split(' ')
      phones.push({ name, start: phones.at(-1)?.end ?? 0, end: Number(end) })
    }
    const voiced = phones.filter((phone) => phone.name !== 'pau')
    const from = voiced[0]?.start ?? 0
    const length = (voiced.at(-1)?.end ?? 0) - from
    const before = spoken.at(-1)
    const at = before?.line === line ? before.at + before.length + PAUSE : (lines[line]?.start ?? 0)
    spoken.push({ file: files[index] ?? '', from, length, at, line, phones })
  })
  return spoken
}

/** Names every line whose seconds in `app/site/home/film-words.ts` are not those of the speech, with the right ones. */
export function misfits(lines: readonly FilmLine[], spoken: readonly Spoken[]): string[] {
  return lines.flatMap(({ start, end, text }, index) => {
    const last = spoken.findLast((part) => part.line === index)
    const measured = last ? last.at + last.length : start
    const next = lines[index + 1]?.start ?? Number.POSITIVE_INFINITY
    if (Math.abs(measured - end) <= 0.06 && measured < next) return []
    return [`${start} to ${end} should end at ${measured.toFixed(2)}: ${text}`]
  })
}

const run = (args: string[]) => execFileSync('ffmpeg', ['-hide_banner', '-nostats', '-y', ...args], { stdio: 'pipe' })

/** Mixes the sentences into one clean track: short fades, high-pass, gentle compression, -18 LUFS, no peak over -2 dB. */
export function mixTrack(spoken: readonly Spoken[], duration: number, folder: string): string {
  const parts = spoken.map(({ from, length, at }, index) => {
    // A little of the silence around the words stays, so that no consonant is cut.
    const start = Math.max(0, from - 0.03)
    const kept = length + 0.11
    return `[${index}]atrim=${start}:${start + kept},asetpts=PTS-STARTPTS,aresample=48000,afade=in:d=0.02,afade=out:st=${kept - 0.06}:d=0.06,adelay=${Math.round((at - 0.03) * 1000)}[v${index}]`
  })
  const voices = spoken.map((_, index) => `[v${index}]`).join('')
  const shape =
    'highpass=f=85,equalizer=f=260:t=q:w=1:g=-1.5,equalizer=f=3400:t=q:w=0.9:g=2,lowpass=f=13500,' +
    'acompressor=threshold=-26dB:ratio=2:attack=8:release=140:knee=6'
  const dry = join(folder, 'dry.wav')
  const inputs = spoken.flatMap(({ file }) => ['-i', file])
  const graph = `${parts.join(';')};${voices}amix=inputs=${spoken.length}:normalize=0,${shape},apad,atrim=0:${duration}[out]`
  run([...inputs, '-filter_complex', graph, '-map', '[out]', '-ar', '48000', '-c:a', 'pcm_f32le', dry])

  const loudness = 'loudnorm=I=-18:TP=-2:LRA=7'
  const measured = execFileSync('sh', [
    '-c',
    `ffmpeg -hide_banner -nostats -i "$0" -af ${loudness}:print_format=json -f null - 2>&1`,
    dry,
  ])
  const figures = JSON.parse(/\{[^{}]*\}\s*$/.exec(measured.toString())?.[0] ?? '{}') as Record<string, string>
  const second =
    `${loudness}:linear=true:measured_I=${figures.input_i}:measured_TP=${figures.input_tp}:` +
    `measured_LRA=${figures.input_lra}:measured_thresh=${figures.input_thresh}:offset=${figures.target_offset}`
  const track = join(folder, 'track.wav')
  run([
    '-i',
    dry,
    '-af',
    `${second},afade=in:d=0.05,afade=out:st=${duration - 0.3}:d=0.3`,
    '-ar',
    '48000',
    '-c:a',
    'pcm_s16le',
    track,
  ])
  return track
}

/** How far each sound opens the mouth; consonants that are not named open it a little. */
const OPEN: Readonly<Record<string, number>> = {
  pau: 0, m: 0, b: 0, p: 0, f: 0.08, v: 0.08, w: 0.2,
  aa: 0.95, ae: 0.95, ay: 0.9, aw: 0.9, ao: 0.85, ah: 0.7, eh: 0.7, ow: 0.65, ey: 0.6, oy: 0.7,
  er: 0.45, ax: 0.45, ih: 0.4, iy: 0.35, uh: 0.4, uw: 0.3, l: 0.3, r: 0.3, y: 0.3,
} // biome-ignore format: a table reads better in rows.

/** The mouth as a function of time: each sound's opening, blurred over its neighbours so that it never snaps. */
export function mouthOf(spoken: readonly Spoken[]): (t: number) => number {
  const STEP = 0.01
  const raw = new Map<number, number>()
  for (const { at, from, phones } of spoken)
    for (const { name, start, end } of phones)
      for (let i = Math.round((at + start - from) / STEP); i < Math.round((at + end - from) / STEP); i++)
        raw.set(i, OPEN[name] ?? 0.2)
  return (t) => {
    let sum = 0
    let weights = 0
    for (let i = -12; i <= 12; i++) {
      const weight = Math.exp(-((i / 5) ** 2))
      sum += weight * (raw.get(Math.round(t / STEP) + i) ?? 0)
      weights += weight
    }
    return sum / weights
  }
}
