/** The regulations of SPEC 3, each with how documents name it in the head of a mapping table. */
export const regulations = [
  { id: 'gdpr', title: 'GDPR' },
  { id: 'ccpa', title: 'CCPA/CPRA' },
  { id: 'eu-ai-act', title: 'EU AI Act' },
  { id: 'iso-42001', title: 'ISO/IEC 42001' },
  { id: 'nist-ai-rmf', title: 'NIST AI RMF' },
  { id: 'hipaa', title: 'HIPAA' },
] as const
export type RegulationId = (typeof regulations)[number]['id']
