import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import type { Form, LeadFormDeclaration } from '#frame/forms/form.ts'
import { maxKind } from '#office/forms/content-form.server.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { endOfDay, isDay, isoDay } from '#platform/text/day.ts'
import { assessmentReport } from '#tools/assessment/form.ts'
import { addLead, type Way } from '../add-lead.server.ts'
import { callerFields, labelsOf } from '../field-names.ts'
import { answersFromMail, maxMail, maxSubject } from '../forwarded-mail.server.ts'
import type { TypedAnswers } from '../read-mailto-draft.server.ts'

/** Returns the forms that can be filled in by hand. The assessment's scores come from its questions alone. */
const forms = () => currentLeadForms().filter(({ kind }) => kind !== assessmentReport.kind)

/** The words of the history for the way that a lead came. */
const ways = {
  telephone: 'by hand: on the telephone',
  person: 'by hand: met in person',
  mail: 'from a mail',
} as const satisfies Record<Way, string>

const answer = z.string().check(z.maxLength(20_000))
const given = z.record(z.string().check(z.maxLength(60)), z.union([answer, z.array(answer).check(z.maxLength(50))]))

/** True when a field is a list, which no other field's schema accepts. */
const takesSeveral = ({ schema, options }: Form, field: string) => {
  const checks = schema.shape[field]
  return checks !== undefined && safeParse(checks, [options?.[field]?.[0]?.value]).success
}

/** True when a form takes a field that was left empty. */
const isOptional = ({ schema }: Form, field: string) => {
  const checks = schema.shape[field]
  return checks !== undefined && safeParse(checks, undefined).success
}

/** What a caller is asked for that a form has no field for; a form that asks for the whole name needs no other. */
const callerFieldsOf = ({ labels }: LeadFormDeclaration) =>
  callerFields.filter((field) => !Object.hasOwn(labels, field) && (field === 'phoneNumber' || !('name' in labels)))

/** The answers of a form's own fields, and of a caller's. What was left empty was not answered. */
const answersFor = (form: LeadFormDeclaration, typed: z.output<typeof given>, way: Way): TypedAnswers => {
  const fields = [...Object.keys(form.labels), ...(way === 'mail' ? [] : callerFieldsOf(form))]
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => fields.includes(field) && value.length > 0),
  )
}

/** Returns the day that begins first on Earth, where clocks are 14 hours ahead of UTC. */
const latestDay = (time: Date) => isoDay(new Date(time.getTime() + 14 * 3_600_000))

/** Leads that came by another way than the site: on the telephone, in person, by mail. */
export function addLeadDeskEndpoints({ db, now }: Pick<DeskContext, 'db' | 'now'>, added: () => Promise<void>) {
  const formOf = (kind: string) => {
    const form = forms().find((one) => one.kind === kind)
    if (!form) throw new Refusal(422, 'There is no such form.')
    return form
  }

  return {
    /** The forms that can be filled in, with their fields. */
    'leads/forms': endpoint(z.object({}), () => ({
      forms: forms().map((form) => ({
        kind: form.kind,
        name: form.name,
        fields: Object.entries(
          labelsOf(form, Object.fromEntries(callerFieldsOf(form).map((field) => [field, true]))),
        ).map(([field, label]) => ({
          field,
          label,
          /** True for what a caller is asked for, and no visitor. */
          isCallers: !Object.hasOwn(form.labels, field),
          options: form.options?.[field]?.map(({ value, label }) => ({ value, label })) ?? null,
          isList: takesSeveral(form, field),
          isOptional: isOptional(form, field),
          isLong: form.freeText?.includes(field) || field === 'address',
        })),
      })),
    })),

    /** Reads a mail into the answers of the form that it fits. Nothing is stored. */
    'leads/read-mail': endpoint(
      z.object({
        file: z.string().check(z.maxLength(Math.ceil((maxMail * 4) / 3))),
        /** The zone of the clocks of whoever adds the lead. */
        zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
      }),
      async ({ file, zone }) => {
        const read = await answersFromMail(Buffer.from(file, 'base64'), { zone, now: now() })
        if ('fault' in read) throw new Refusal(422, read.fault)
        const { form, answers, ...came } = read
        return { kind: form.kind, given: answers, ...came }
      },
    ),

    /** Adds a lead by the form's own rules. The team is told; the person is not written to. */
    'leads/add': endpoint(
      z.object({
        kind: z.string().check(z.maxLength(maxKind)),
        way: z.enum(['telephone', 'person', 'mail']),
        given,
        /** The moment at which it came, or the day alone; null for now. */
        cameAt: z._default(z.nullable(z.union([z.iso.datetime(), z.iso.date()])), null),
        /** The subject of a mail. */
        subject: z._default(z.string().check(z.maxLength(maxSubject)), ''),
        forwardedBy: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
      }),
      async ({ kind, way, given, cameAt, subject, forwardedBy }, who) => {
        const form = formOf(kind)
        if (cameAt !== null && Date.parse(cameAt) > endOfDay(latestDay(now())).getTime())
          throw new Refusal(422, 'That day has not come yet. Nothing was added.')
        const from = [
          ways[way],
          ...(way === 'mail' && subject.trim() ? [`“${subject.trim()}”`] : []),
          ...(cameAt !== null && cameAt.slice(0, 10) !== isoDay(now()) ? [`on ${cameAt.slice(0, 10)}`] : []),
          ...(way === 'mail' && forwardedBy ? [`forwarded by ${forwardedBy}`] : []),
        ].join(', ')
        const answers = answersFor(form, given, way)
        const result = await addLead({ db, now }, form, answers, {
          by: who,
          from,
          way,
          // Of a day whose time nobody knows, no moment is still to come.
          cameAt: cameAt === null ? null : new Date(Math.min(Date.parse(withHour(cameAt)), now().getTime())),
        })
        if ('faults' in result)
          throw new Refusal(422, 'Some of it is not right yet. Nothing was added.', { faults: result.faults })
        await added()
        return result
      },
    ),
  }
}

/** Gives a day whose time nobody knows the noon of it. */
const withHour = (at: string) => (isDay(at) ? `${at}T12:00:00.000Z` : at)

type AddLeadDeskEndpoints = ReturnType<typeof addLeadDeskEndpoints>
export type FormsToFill = Awaited<ReturnType<AddLeadDeskEndpoints['leads/forms']>>
export type MailRead = Awaited<ReturnType<AddLeadDeskEndpoints['leads/read-mail']>>
export type LeadAdded = Awaited<ReturnType<AddLeadDeskEndpoints['leads/add']>>
