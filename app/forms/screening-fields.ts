/**
 * What a form says of how it was filled in, beside its answers. With scripts these are headers, so that nothing is added to
 * a form's payload; a form sent without scripts has the stamp as a field of its own.
 */

/** The signed moment at which somebody began to fill in the form. */
export const stampField = 'formStamp'
export const stampHeader = 'Form-Stamp'
/** Where a script asks for a stamp. */
export const stampPath = '/api/form-stamp'
