import { LoadError } from './LoadError.tsx'
import { blogErrors } from './words.ts'
import '#frame/styles/prose.css'

export const TextFailed = ({ again }: { again: () => void }) => (
  <div className="wrap cols reading">
    <div className="beside">
      <LoadError {...blogErrors.post} heading="h2" again={again} />
    </div>
  </div>
)
