/**
 * Makes the hero film: `npm run media:intro`, or `node media/intro/build.ts`.
 * With `--still 12.5` it writes the picture at that second, with `--sheet 0.5` a sheet of one picture every half
 * second, both under the system's temporary folder, and leaves the finished film alone.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { filmTranscript } from '#site/home/film-words.ts'
import { type BuiltRecord, hashOf, outputs, pathOf, RECORD, sourceHash } from './built.ts'
import { DURATION, frame, type Mouth } from './scene.ts'
import { openStage, shoot } from './stage.ts'
import { FPS } from './style.ts'
import { misfits, mixTrack, mouthOf, speak, VOICE } from './voice.ts'

const LIMIT = 1_600_000

/** Where a program is, or nothing. */
function find(...names: string[]): string | undefined {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  return undefined
}

/** The browser's path, once everything that the build needs is there; otherwise stops and says what to install. */
function requireTools(): string {
  const installed = (path: string) => (statSync(path, { throwIfNoEntry: false }) ? path : undefined)
  const browser = find('chromium', 'chromium-browser', 'google-chrome') ?? installed(chromium.executablePath())
  const festival = find('festival')
  const voices = festival ? execFileSync(festival, ['-b', '(print (voice.list))'], { encoding: 'utf8' }) : ''
  const fonts = find('fc-list') ? execFileSync('fc-list', ['Liberation Sans'], { encoding: 'utf8' }) : ''
  const missing = [
    !browser && ['Chromium', 'chromium'],
    !find('ffmpeg') && ['ffmpeg', 'ffmpeg'],
    !festival && ['the speech program Festival', 'festival'],
    !voices.includes(VOICE) && [`Festival's voice ${VOICE}`, 'festvox-us-slt-hts'],
    !fonts && ['the type face Liberation Sans', 'fontconfig fonts-liberation'],
  ].filter((entry) => Array.isArray(entry))
  if (browser && missing.length === 0) return browser
  console.error(`The film cannot be made here. Missing: ${missing.map(([name]) => name).join(', ')}.`)
  console.error(`On Debian: apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`)
  process.exit(1)
}

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  })

/** The pixels are the same in every file: BT.709, limited range, said so in each header. */
const PIXELS = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'
const TAGS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Photographs every frame, in order, straight into a lossless film in the temporary folder. */
async function photograph(page: Page, mouth: Mouth, folder: string): Promise<string> {
  const reel = join(folder, 'reel.mkv')
  const source = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-']
  const lossless = ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', '-threads', '2', reel]
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...source, ...lossless], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(encoder, 'close')
  const count = Math.round(DURATION * FPS)
  for (let index = 0; index < count; index++) {
    const picture = await shoot(page, frame(index / FPS, mouth))
    if (index === 0) writeFileSync(join(folder, 'first.png'), picture)
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
    if (index % 100 === 0) console.log(`frame ${index} of ${count}`)
  }
  encoder.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return reel
}

/** Makes the two films and the poster in the temporary folder. */
function encode(reel: string, track: string, folder: string): void {
  const picture = ['-i', reel, '-i', track, '-map', '0:v', '-map', '1:a', '-vf', PIXELS, ...TAGS, '-threads', '2']
  const voice = ['-ac', '1', '-ar', '48000']
  const clean = ['-map_metadata', '-1', '-fflags', '+bitexact']
  const av1 = ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '38', '-g', '250', '-svtav1-params', 'tune=0:lp=2']
  ffmpeg(...picture, ...av1, '-c:a', 'libopus', '-b:a', '40k', ...voice, ...clean, join(folder, 'intro.webm'))
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '24', '-g', '250']
  const everywhere = ['-profile:v', 'high', '-level', '3.1', '-movflags', '+faststart']
  const aac = ['-c:a', 'aac', '-b:a', '64k']
  const english = ['-metadata:s:v:0', 'language=eng', '-metadata:s:a:0', 'language=eng']
  ffmpeg(...picture, ...h264, ...everywhere, ...aac, ...voice, ...clean, ...english, join(folder, 'intro.mp4'))
  const still = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '24', '-cpu-used', '2']
  const poster = join(folder, 'intro-poster.avif')
  ffmpeg('-i', join(folder, 'first.png'), '-frames:v', '1', '-vf', PIXELS, ...TAGS, ...still, poster)
}

/** The captions: the transcript as it is. Each cue says where it stands, or the browser would move it as it arrives. */
function writeCaptions(folder: string): void {
  const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
  const cues = filmTranscript.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)} line:82%\n${text}\n`)
  writeFileSync(join(folder, 'intro.en.vtt'), `WEBVTT\n\n${cues.join('\n')}`)
}

/** Puts the finished files in their places, once all of them are whole and small enough: a build that stops changes none. */
function publish(folder: string): void {
  for (const file of outputs) {
    const { size } = statSync(join(folder, basename(file)))
    console.log(`${file}: ${size} bytes`)
    if (size > LIMIT) throw new Error(`${file} is larger than ${LIMIT} bytes`)
  }
  mkdirSync(pathOf('public/media'), { recursive: true })
  for (const file of outputs) copyFileSync(join(folder, basename(file)), `${pathOf(file)}.new`)
  for (const file of outputs) renameSync(`${pathOf(file)}.new`, pathOf(file))
}

async function preview(page: Page, mouth: Mouth, [flag, value = '']: string[]): Promise<void> {
  const still = flag === '--still'
  const name = still ? join(tmpdir(), `intro-${value}.png`) : join(tmpdir(), 'intro-sheet.png')
  if (still) {
    writeFileSync(name, await shoot(page, frame(Number(value), mouth)))
  } else {
    const step = Number(value) || 0.5
    const folder = mkdtempSync(join(tmpdir(), 'intro-sheet-'))
    const count = Math.ceil(DURATION / step)
    for (let index = 0; index < count; index++)
      writeFileSync(
        join(folder, `${String(index).padStart(4, '0')}.png`),
        await shoot(page, frame(index * step, mouth)),
      )
    ffmpeg('-i', join(folder, '%04d.png'), '-vf', `scale=-2:220,tile=6x${Math.ceil(count / 6)}:padding=4`, name)
    rmSync(folder, { recursive: true })
  }
  console.log(name)
}

const executable = requireTools()
const folder = mkdtempSync(join(tmpdir(), 'intro-'))
try {
  const spoken = speak(filmTranscript, folder)
  const wrong = misfits(filmTranscript, spoken)
  if (wrong.length > 0) throw new Error(`app/site/home/film-words.ts does not fit the speech:\n${wrong.join('\n')}`)
  const mouth = mouthOf(spoken)
  const { browser, page } = await openStage(executable)
  try {
    const options = process.argv.slice(2)
    if (options.length > 0) {
      await preview(page, mouth, options)
    } else {
      const reel = await photograph(page, mouth, folder)
      encode(reel, mixTrack(spoken, DURATION, folder), folder)
      writeCaptions(folder)
      publish(folder)
      const record: BuiltRecord = {
        source: sourceHash(),
        outputs: Object.fromEntries(outputs.map((file) => [file, hashOf(file)])),
      }
      writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
    }
  } finally {
    await browser.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
