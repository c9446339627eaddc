import { EditorView } from '@codemirror/view'

/** An extension that lets an editor write its styles under the policy of the desk's page. */
export const styleNonce = EditorView.cspNonce.of(
  document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '',
)
