import { z } from 'zod'
import { companySizes, ownerRoles, ratings, relationships, sectors, systemRoles } from './vocabulary.ts'

const line = z.string().trim().min(1, 'is missing')
const sentence = line.regex(/[.!?’]$/, 'must end with a full stop')
const hours = z.int('must be a whole number of hours').min(0).max(500)

/** The relationship of a control to one clause, in the terms of NIST IR 8477. */
const mappingSchema = z.strictObject({
  /** The control is … the clause. */
  is: z.enum(relationships),
  because: sentence.max(240),
})
export type Mapping = z.output<typeof mappingSchema>

/** One thing that somebody has to do about AI, and how to find out whether it is done. */
const controlSchema = z.strictObject({
  /** By which documents, records and other people’s files cite it. Never changes and is never given again. */
  id: z.string().regex(/^[A-Z]{3}-\d{2}$/, 'must be three capitals and a number, such as GOV-01'),
  title: line.max(70),
  objective: sentence.max(200),
  /** One duty: who does what, until when. */
  statement: sentence.max(420),
  why: sentence.max(260),
  owner: z.enum(ownerRoles),
  when: sentence.max(200),
  evidence: z.array(line.max(120)).min(1).max(6),
  test: z.strictObject({
    procedure: sentence.max(420),
    sample: sentence.max(160),
    pass: sentence.max(260),
    fail: sentence.max(260),
  }),
  /** A record as it looks when it is filled in; nobody’s in particular. */
  example: sentence.max(420),
  /** Hours in a company of about 80 people with ten uses; `effortIn` has those of other sizes. */
  effort: z.strictObject({ setUp: hours, yearly: hours }),
  /** The smallest company, the lowest rating of a use and the role with which it starts. */
  starts: z.strictObject({
    size: z.literal(companySizes),
    tier: z.enum(ratings),
    role: z.enum(systemRoles),
  }),
  /** Only where these rules apply; everywhere without it. */
  sectors: z.array(z.enum(sectors)).min(1).optional(),
  /** By framework and clause. */
  mappings: z.record(z.string(), z.record(z.string(), mappingSchema)),
})
export type Control = z.output<typeof controlSchema>

export const familySchema = z.strictObject({
  id: z.string().regex(/^[A-Z]{3}$/, 'must be three capitals'),
  title: line.max(40),
  summary: sentence.max(160),
  controls: z.array(controlSchema).min(1),
})
export type ControlFamily = z.output<typeof familySchema>
