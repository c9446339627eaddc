import { useEffect } from 'react'
import { Button } from '#frame/ui/Button.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { fillIn } from './catalogue.data.ts'
import { clearSheets, openSheets } from './sheets.ts'

type FillInProps = { slug: string }

/** Makes the sheets of the document on this page ones to write in; what is written stays in this browser. */
export default function FillIn({ slug }: FillInProps) {
  const hydrated = useHydrated()
  useEffect(() => openSheets(slug), [slug])
  return (
    <div className="doc-fill">
      <p className="note scripted">{fillIn.stored}</p>
      <p className="acts scripted">
        <Button tight disabled={!hydrated} onClick={() => print()}>
          {fillIn.print}
        </Button>
        <Button tight disabled={!hydrated} onClick={() => confirm(fillIn.sure) && clearSheets(slug)}>
          {fillIn.clear}
        </Button>
      </p>
    </div>
  )
}
