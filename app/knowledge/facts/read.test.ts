import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { FactsError, readFacts } from './read.server.ts'

const directory = join(import.meta.dirname, '../../../content/facts')

/** The ids that posts, documents and tools cite. Add to this list, but never remove one. */
const cited = `
eu-ai-act-entry-into-force eu-ai-act-prohibitions eu-ai-act-literacy eu-ai-act-gpai eu-ai-act-general-application
eu-ai-act-high-risk-annex-iii eu-ai-act-high-risk-annex-i eu-ai-act-article-6-3 eu-ai-act-profiling-always-high-risk
eu-ai-act-transparency eu-ai-act-provider-duties eu-ai-act-deployer-duties eu-ai-act-human-oversight
eu-ai-act-data-governance eu-ai-act-fria eu-ai-act-penalties eu-ai-act-research-exemption eu-ai-act-digital-omnibus
gdpr-in-force gdpr-automated-decisions gdpr-dpia gdpr-breach-72h gdpr-special-categories gdpr-fines
ccpa-in-force cpra-in-force ccpa-admt-regulations
nist-ai-rmf nist-ai-rmf-functions nist-genai-profile
iso-42001-published iso-42001-certifiable iso-27001-2022 iso-23894 iso-42005 ieee-7000 iapp-aigp
hipaa-privacy-rule hipaa-security-rule hipaa-deidentification hipaa-business-associates hipaa-security-nprm
fda-ai-credibility-draft fda-pccp fda-ai-device-lifecycle-draft fda-csa fda-part-11
ema-ai-reflection-paper eu-gmp-annex-11 eu-gmp-annex-11-revision eu-gmp-annex-22-draft ich-e6-r3 ema-fda-good-ai-practice
us-sr-11-7 eu-dora colorado-ai-act eu-product-liability eu-mdr-software
us-sr-26-2-generative-ai us-sr-26-2-not-binding eu-gmp-annex-22-draft-scope eu-ai-act-article-6-3-registration
eu-ai-act-high-risk-guidelines-draft eu-ivdr
us-sr-26-2-companions us-sr-26-2-model eu-ai-act-penalties-amended eu-ai-act-omnibus-other-changes
eu-ai-act-new-prohibitions-reach eu-ai-act-safety-components hipaa-minimum-necessary hipaa-subcontractors
hipaa-privacy-documentation
`
  .trim()
  .split(/\s+/)

describe('the facts of this site', () => {
  test('are sound, and all that is cited is there', async () => {
    const ids = (await readFacts(directory)).flatMap(({ id, formerIds = [] }) => [id, ...formerIds])
    expect(cited).toHaveLength(73)
    expect(cited.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const sound = `- id: a-fact
  title: A fact
  statement: Something holds (Article 1).
  jurisdiction: International
  family: ISO
  date: 2023-12
  dateMeaning: published
  status: published
  source:
    title: ISO
    url: https://www.iso.org/standard/42001
  lastVerified: 2026-11-21
  checked: false
  restsOn: a test
`

/** Returns the faults of a directory with these files, as the lines that a build prints. */
async function faultsOf(files: Record<string, string>) {
  const temporary = await tempDir()
  for (const [name, text] of Object.entries(files)) await writeFile(join(temporary, name), text)
  const error = await readFacts(temporary).catch((reason: unknown) => reason)
  if (!(error instanceof FactsError)) return []
  return error.message.split('\n').map((line) => line.replace(`${temporary}/`, ''))
}

describe('a broken file', () => {
  test('none: nothing is said', async () => {
    expect(await faultsOf({ 'a.yaml': sound, 'notes.txt': 'nothing' })).toEqual([])
  })

  test.each([
    [
      'a wrong value',
      sound.replace('status: published', 'status: enacted'),
      /^a\.yaml:8: status has to be in force or adopted/,
    ],
    [
      'a value inside another',
      sound.replace('www.iso.org', 'blog.example'),
      /^a\.yaml:11: source\.url must be an https/,
    ],
    ['a missing value', sound.replace('  title: A fact\n', ''), /^a\.yaml:1: title is missing, or is not a text/],
    ['a value without its key', sound.replace('family: ISO', 'family ISO'), /^a\.yaml:\d: /],
    ['no list', 'id: a-fact\n', /^a\.yaml:1: the file must be a list of facts$/],
    ['nothing in it', '', /^a\.yaml:1: the file must be a list of facts$/],
    ['an entry that is no fact', `${sound}- just words\n`, /^a\.yaml:15: /],
    ['a key written twice', sound.replace('family: ISO', 'title: B'), /^a\.yaml:5: this field is there twice/],
  ])('%s is told with file, line and reason', async (_, text, expected) => {
    expect((await faultsOf({ 'a.yaml': text }))[0]).toMatch(expected)
  })

  test('an id that another file has is told with its place', async () => {
    expect(await faultsOf({ 'a.yaml': sound, 'b.yaml': sound })).toEqual(['b.yaml:1: id a-fact is taken by a.yaml:1'])
  })

  test.each([
    [
      'a status that its date contradicts',
      sound.replace('published\n  status: published', 'applies from\n  status: adopted'),
      /^a\.yaml:8: status /,
    ],
    ['a title that promises a list', sound.replace('A fact', 'Duties'), /^a\.yaml:2: title promises a list/],
    [
      'a later day that its statement leaves out',
      `${sound}  also: [{ from: 2028-08-02, of: products of Annex I }]\n`,
      /^a\.yaml:\d+: statement must say August 2, 2028 too/,
    ],
    ['a former id that is taken', `${sound}  formerIds: [a-fact]\n`, /^a\.yaml:1: id a-fact is taken/],
  ])('%s is told with file, line and reason', async (_, text, expected) => {
    expect((await faultsOf({ 'a.yaml': text }))[0]).toMatch(expected)
  })

  test('every fault of every file is told at once', async () => {
    const faults = await faultsOf({
      'a.yaml': sound.replace('A fact', '').replace('2023-12', 'soon'),
      'b.yaml': sound.replace('restsOn: a test', 'note: x'),
    })
    expect(faults.map((fault) => fault.split(': ')[0])).toEqual(['a.yaml:2', 'a.yaml:6', 'b.yaml:1', 'b.yaml:1'])
  })
})
