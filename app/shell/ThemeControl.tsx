import { useEffect, useRef } from 'react'
import { Tooltip } from '../ui/Tooltip.tsx'
import { useTheme } from './ThemeProvider.tsx'
import { type Theme, themes } from './theme.ts'

const labels: Record<Theme, { label: string; hint: string }> = {
  light: { label: 'Light', hint: 'Ink on light paper' },
  dark: { label: 'Dark', hint: 'Light text on dark' },
  system: { label: 'System', hint: 'Follows your device' },
}

/**
 * The choice of theme. The radios are the browser's own, so the control also works before scripts run and without them
 * (then for the page it is on: see tokens.css).
 *
 * @param name tells the two groups of a page apart
 */
export function ThemeControl({ name }: { name: string }) {
  const { theme, defaultTheme, choose } = useTheme()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const radios = () => fieldset.current?.querySelectorAll<HTMLInputElement>('input') ?? []

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to take over what was chosen before scripts ran
  useEffect(() => {
    const picked = [...radios()].find((radio) => radio.checked)?.value as Theme | undefined
    if (picked && picked !== defaultTheme) choose(picked)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the radios are the same ones every time
  useEffect(() => {
    for (const radio of radios()) radio.checked = radio.value === theme
  }, [theme])

  return (
    <fieldset className="theme" ref={fieldset}>
      <legend className="sr">Theme</legend>
      {themes.map((value) => (
        <label key={value}>
          <Tooltip text={labels[value].hint}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultTheme}
              onChange={() => choose(value)}
            />
          </Tooltip>
          {labels[value].label}
        </label>
      ))}
    </fieldset>
  )
}
