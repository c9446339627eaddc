/**
 * The name of a field that people don't see and programs fill in. Browsers fill in nothing by this name, and no form of
 * SPEC 3 has it.
 */
export const honeypotField = 'referenceCode'
