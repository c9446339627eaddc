/**
 * The name of the honeypot field, which people do not see and programs fill in. Browsers autofill nothing by this name,
 * and no form of SPEC 3 uses it.
 */
export const honeypotField = 'referenceCode'
