import { siteTheme, type Theme, themes } from './theme.ts'

const labels: Record<Theme, { label: string; hint: string }> = {
  light: { label: 'Light', hint: 'Dark text on a light background' },
  dark: { label: 'Dark', hint: 'Light text on a dark background' },
  system: { label: 'System', hint: 'Follows your device' },
}

/**
 * The choice of theme. Its radios are the browser's own, so it also works without scripts, for the current page (see
 * tokens.css).
 *
 * @param name tells the two groups of a page apart
 */
export const ThemeControl = ({ name }: { name: string }) => (
  <fieldset className="theme">
    <legend className="sr">Theme</legend>
    {themes.map((value) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === siteTheme}
          data-tooltip={labels[value].hint}
        />
        {labels[value].label}
      </label>
    ))}
  </fieldset>
)
