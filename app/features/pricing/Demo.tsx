import { CallOut } from '#app/ui/CallOut.tsx'
import { demo } from './plans.data.ts'

export const Demo = () => <CallOut id="demo" title={demo.title} text={demo.text} acts={[demo.action]} />
