import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { safeParse } from 'zod/mini'
import type { Form, LeadForm } from '#frame/forms/form.ts'
import { leadForms } from '#office/forms/index.ts'
import { type Command, exit, jsonText, noMore, oneOf, readArgs, UsageError } from '#platform/cli/command.ts'
import { assessmentReport } from '#tools/assessment/form.ts'
import { addLead } from '../added.server.ts'
import { type GivenAnswers, optionFor, readDraft } from '../mail-parser.server.ts'
import { referenceOf } from '../store.server.ts'

/** The forms that can be filled in by hand. The assessment's scores come from its questions alone. */
const forms = leadForms.filter(({ kind }) => kind !== assessmentReport.kind)
const fields = [...new Set(forms.flatMap(({ labels }) => Object.keys(labels)))]
const optionOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const fieldOptions = Object.fromEntries(
  fields.map((field) => [optionOf(field), { type: 'string', multiple: true } as const]),
)

const fieldsHelp = forms
  .map(
    ({ kind, labels }) =>
      `  ${kind}: ${Object.keys(labels)
        .map((field) => `--${optionOf(field)}`)
        .join(' ')}`,
  )
  .join('\n')

export const add: Command = {
  help: `Adds a lead that came by another way than the site. The form checks it. The running site tells the team and the CRM,
and writes nothing to the person.

Usage: npm run site -- leads add --file MAIL [options]
       npm run site -- leads add [options] < MAIL
       npm run site -- leads add FORM --FIELD ANSWER ... [options]

MAIL is an early access request or a partnership application as the site's forms write it into a mail: its text, or the
whole message with its headers. A --FIELD beside it stands for what the mail says, where that is wrong or was cut.

The fields of each FORM; one with several answers is given several times:
${fieldsHelp}

  --by NAME       who does it, for the history; otherwise the site command
  --json          JSON and nothing else

Example: npm run site -- leads add contact --first-name Ada --last-name Lovelace --email ada@example.com --message "Met at the fair" --by Kim`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {
      ...fieldOptions,
      file: { type: 'string' },
      by: { type: 'string' },
    } as const)
    const [kind, ...more] = positionals
    noMore(more)
    const named =
      kind === undefined
        ? null
        : oneOf(
            'FORM',
            kind,
            forms.map((form) => form.kind),
          )
    const typed = Object.fromEntries(
      fields.flatMap((field): [string, string[]][] => {
        const given = (values as Record<string, unknown>)[optionOf(field)]
        return Array.isArray(given) ? [[field, given as string[]]] : []
      }),
    )
    const isByHand = named !== null && values.file === undefined && Object.keys(typed).length > 0
    const by = values.by ?? 'the site command'
    return async ({ db, now, out, err }) => {
      const mail = isByHand ? null : await draftIn(values.file)
      const form = mail?.form ?? forms.find((one) => one.kind === named)
      if (!form || (mail && named !== null && form.kind !== named)) throw new UsageError(`The mail is no ${named}`)
      const strange = Object.keys(typed).find((field) => !(field in form.labels))
      if (strange !== undefined) throw new UsageError(`${form.kind} has no --${optionOf(strange)}`)
      const given = { ...mail?.given, ...answersOf(form, typed) }
      const added = await addLead({ db, now }, form, given, { by, from: mail ? 'from a mail' : 'by hand' })
      if ('faults' in added) {
        if (values.json) out(jsonText({ added: false, faults: added.faults }))
        else err('Nothing was added.\n')
        if (!values.json) for (const { field, message } of added.faults) err(`--${optionOf(field)}: ${message}\n`)
        return exit.failed
      }
      if (values.json) out(jsonText(added))
      else out(`${referenceOf(added.id)} ${added.added ? 'is added' : 'is here already'}: ${form.name}\n`)
      return exit.done
    }
  },
}

/** Turns words into answers: the label of a choice becomes its value. */
function answersOf(form: LeadForm, typed: Readonly<Record<string, readonly string[]>>): GivenAnswers {
  return Object.fromEntries(
    Object.entries(typed).map(([field, texts]) => {
      const options = form.options?.[field]
      const values = options ? texts.map((one) => optionFor(options, one)) : texts
      return [field, takesSeveral(form, field) ? values : values.join('\n')]
    }),
  )
}

/** True when a field is a list, which no other field's schema accepts. */
const takesSeveral = ({ schema, options }: Form, field: string) => {
  const checks = schema.shape[field]
  return checks !== undefined && safeParse(checks, [options?.[field]?.[0]?.value]).success
}

/** @throws UsageError when it is not a mail that the site's forms write */
async function draftIn(file: string | undefined) {
  const raw = file === undefined || file === '-' ? await textOf(process.stdin) : await readFile(file, 'utf8')
  // A whole message begins with a header; the text that the forms write begins with a heading.
  const isMessage = /^(From |[A-Za-z][A-Za-z0-9-]*:)/.test(raw)
  const draft = readDraft(isMessage ? ((await PostalMime.parse(raw)).text ?? '') : raw)
  if (!draft)
    throw new UsageError(
      'This is no mail that the forms for early access or partnerships write. Name FORM and its fields',
    )
  return draft
}
