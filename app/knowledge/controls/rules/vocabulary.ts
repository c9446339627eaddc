/** The roles that answer for controls; one vocabulary for all documents. Their names and tasks are in the words. */
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

/** The ratings of a use or a risk, lowest first. A use has the rating of its highest risk. */
export const ratings = ['low', 'medium', 'high'] as const
export type Rating = (typeof ratings)[number]

/** The role of the company towards a system, in the words of the EU AI Act. */
export const systemRoles = ['provider', 'deployer', 'both'] as const
export type SystemRole = (typeof systemRoles)[number]

export const sectors = ['life-science', 'healthcare', 'finance'] as const
export type Sector = (typeof sectors)[number]

/**
 * The relationship of a control to a clause (NIST IR 8477, set theory). Subset: it does a part of what the clause asks.
 * Superset: all of it and more. Intersects: a part of it, and other things.
 */
export const relationships = ['equal', 'subset', 'superset', 'intersects'] as const
export type Relationship = (typeof relationships)[number]
