import { CallOut } from '#frame/ui/CallOut.tsx'
import { help } from './words.ts'

export const Help = () => (
  <CallOut id="help" title={help.title} text={help.text} acts={[help.primary, help.secondary]} />
)
