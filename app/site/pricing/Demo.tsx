import { CallOut } from '#frame/ui/CallOut.tsx'
import { demo } from '#knowledge/offer/plans.data.ts'

export const Demo = () => <CallOut id="demo" title={demo.title} text={demo.text} acts={[demo.action]} />
