import type { FeatureTitle } from '#knowledge/offer/platform-features.data.ts'

/** Each icon in ink, and the one stroke that matters in green. */
const icons: Record<FeatureTitle, { ink: string; accent: string }> = {
  'Custom Policy Builder': { ink: 'M6 3h14v26H6zM20 3l6 6v20h-6', accent: 'M10 12h6M10 17h6M10 22h4' },
  'Risk Management': { ink: 'M3 27h26M6 27V9h5v18M14 27v-9h5v9M22 27v-5h5v5', accent: 'M3 15h26' },
  'Expert Guidance': {
    ink: 'M10 9a6 6 0 0 1 12 0v3a6 6 0 0 1-12 0zM4 29c0-7 5-10 12-10s12 3 12 10',
    accent: 'M16 19v10',
  },
  'Security Awareness Training': { ink: 'M2 12 16 5l14 7-14 7zM8 15v8c5 4 11 4 16 0v-8', accent: 'M29 12v9' },
  'Technical Integrations': { ink: 'M3 8h9v16H3zM20 8h9v16h-9z', accent: 'M12 16h8' },
  'Security Dashboard': { ink: 'M3 5h26v22H3zM3 11h26M8 23v-6M13 23v-9M18 23v-4', accent: 'M22 20h7' },
  'Compliance Monitor': { ink: 'M4 22a12 12 0 0 1 24 0M3 26h26', accent: 'm16 22 6-8' },
  'Assessments and Audits': { ink: 'M5 4h22v25H5zM10 11h2M10 17h2M10 23h2M15 11h8M15 23h8', accent: 'M15 17h8' },
  'Vendor Onboarding': { ink: 'M12 4h17v24H12zM17 10h7M17 15h7', accent: 'M2 20h14m-5-5 5 5-5 5' },
}

export const FeatureIcon = ({ title }: { title: FeatureTitle }) => (
  <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={icons[title].ink} />
    <path d={icons[title].accent} />
  </svg>
)
