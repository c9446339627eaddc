import { type Category, categories, categoryPath } from '#knowledge/posts/rules/categories.ts'

export const Categories = ({ label, current }: { label: string; current?: Category }) => (
  <nav className="pages" aria-label={label}>
    {categories.map((category) => (
      <a key={category} href={categoryPath(category)} aria-current={category === current ? 'page' : undefined}>
        {category}
      </a>
    ))}
  </nav>
)
