import { demo } from '#content/plans.ts'
import { CallOut } from '../../ui/CallOut.tsx'

export const Demo = () => <CallOut id="demo" title={demo.title} text={demo.text} acts={[demo.action]} />
