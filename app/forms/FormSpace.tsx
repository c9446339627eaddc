/** The room of a form that is on its way, so that nothing below it moves when it comes. */
export const FormSpace = () => <div className="form-space" aria-busy="true" />
