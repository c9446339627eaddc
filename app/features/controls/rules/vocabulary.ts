/** Who answers for a control, by role; one vocabulary for all documents. Their names and tasks are in `content`. */
export const ownerRoles = [
  'approver',
  'policy-owner',
  'use-owner',
  'developer',
  'validator',
  'privacy',
  'security',
  'legal',
  'quality',
  'people',
  'auditor',
] as const
export type OwnerRole = (typeof ownerRoles)[number]

/** The fewest people of a company, in the bands of SPEC 3. */
export const companySizes = [1, 11, 51, 201] as const
export type CompanySize = (typeof companySizes)[number]

/** How a use or a risk is rated, lowest first. A use is rated as its highest risk. */
export const ratings = ['low', 'medium', 'high'] as const
export type Rating = (typeof ratings)[number]

/** What the company is to a system, in the words of the EU AI Act. */
export const systemRoles = ['provider', 'deployer', 'both'] as const
export type SystemRole = (typeof systemRoles)[number]

export const sectors = ['life-science', 'healthcare', 'finance'] as const
export type Sector = (typeof sectors)[number]

/**
 * How a control relates to a clause (NIST IR 8477, set theory). Subset: it does a part of what the clause asks. Superset: all
 * of it and more. Intersects: a part of it, and other things.
 */
export const relationships = ['equal', 'subset', 'superset', 'intersects'] as const
export type Relationship = (typeof relationships)[number]
