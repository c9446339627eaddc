import { SearchForm } from '#frame/forms/SearchForm.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { Gauge } from './Gauge.tsx'
import { PageMeta } from './PageMeta.tsx'
import { notFound } from './words.ts'

export function NotFoundScreen() {
  return (
    <>
      <PageMeta title={notFound.title} noIndex />
      <PageHead above={<Gauge />} title={notFound.title} lead={notFound.lead}>
        <div className="pt-4">
          <SearchForm primary />
        </div>
      </PageHead>
      <section className="wrap clause" aria-labelledby="ways-title">
        <div className="clause-head">
          <h2 id="ways-title">{notFound.waysTitle}</h2>
        </div>
        <Ways ways={notFound.ways} isAbreast />
        <Fold isFoldedWhenWide head={notFound.forBuilders}>
          <p className="note">{notFound.hint}</p>
        </Fold>
      </section>
    </>
  )
}
