import { CallOut } from '#frame/ui/CallOut.tsx'
import { demo } from './words.ts'

export const Demo = () => <CallOut id="demo" title={demo.title} text={demo.text} acts={[demo.action]} />
