/**
 * Facts about how a form was filled in, sent beside its answers. With scripts they are headers, so a form's payload
 * stays as it is; a form sent without scripts has the stamp as a field.
 */

/** The signed moment at which somebody began to fill in the form. */
export const stampField = 'formStamp'
export const stampHeader = 'Form-Stamp'
/** The address that gives scripts a stamp. */
export const stampPath = '/api/form-stamp'
