import { help } from '#content/services.ts'
import { CallOut } from '../../ui/CallOut.tsx'

export const Help = () => (
  <CallOut id="help" title={help.title} text={help.text} acts={[help.primary, help.secondary]} />
)
