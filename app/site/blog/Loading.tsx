import { blog, postPage } from './words.ts'
import '#frame/styles/prose.css'

/** Three skeletons, while posts are being fetched (SPEC 9). */
const Skeletons = ({ className, label }: { className: string; label: string }) => (
  <ul className={className} aria-busy="true" aria-label={label}>
    <li data-skeleton />
    <li data-skeleton />
    <li data-skeleton />
  </ul>
)

export const StoriesLoading = () => <Skeletons className="skeletons" label={blog.loading} />

export const TextLoading = () => (
  <div className="wrap cols reading">
    <Skeletons className="beside skeletons" label={postPage.loading} />
  </div>
)
