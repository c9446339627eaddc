import { z } from 'zod'

/** A text of one line, named as the form names it. */
export const line = (title: string, max: number) =>
  z.string('must be a text').trim().min(1, 'is missing').max(max, `must have ${max} characters at most`).meta({ title })

/** Texts of several fields; `at` is the id of the place on the page that shows them. */
const part = <Parts extends z.ZodRawShape>(title: string, at: string | undefined, parts: Parts) =>
  z.strictObject(parts).meta({ title, at })
const titled = (title: string, at?: string, max = 200) =>
  part(title, at, { title: line('Title', 60), text: line('Text', max) })

/** As many texts of one kind as the page has places for. */
const several = (title: string, count: number, of: z.ZodType) =>
  z.array(of).length(count, `must be ${count}`).meta({ title })

const label = line('Small line over the title', 30)
const description = line('Description, which search engines show', 200)

const home = z.strictObject({
  hero: part('Head of the page', 'top', {
    firstLine: line('Headline, first line', 40),
    secondLine: line('Headline, second line', 40),
    lead: line('First sentences', 220),
    call: line('Before the link to the platform', 60),
    platform: line('Link to the platform', 40),
    assessmentTakes: line('Beside the link to the assessment', 30),
    whitepaperTakes: line('Beside the link to the whitepaper', 30),
    whom: line('For whom', 160),
    description,
  }),
  example: part('The product window', 'one-control-title', {
    title: line('Title', 60),
    lead: line('Lead', 160),
    note: line('Below the window', 120),
    talk: line('Beside the button for a call', 80),
  }),
  proof: part('What can be checked', 'proof', {
    label,
    title: line('Title', 60),
    lead: line('Lead', 160),
    facts: line('Beside the number of facts', 60),
    controls: line('Beside the number of controls', 60),
    frameworks: line('Beside the number of laws and standards', 60),
    cookies: line('Beside the number of cookies', 60),
  }),
  introduction: part('The four pillars', 'pillars', {
    label,
    title: line('Title', 60),
    lead: line('Lead', 220),
    pillars: several(
      'Pillars',
      4,
      part('Pillar', undefined, {
        title: line('Title', 30),
        question: line('Question', 60),
        text: line('Text', 200),
        holds: line('You get', 60),
      }),
    ),
  }),
  callOut: titled('The way to the assessment', 'call-out'),
  benefits: part('Benefits', 'benefits', {
    label,
    title: line('Title', 80),
    items: several('Benefits', 4, titled('Benefit')),
  }),
  whyNow: part('Deadlines', 'why-now', {
    label,
    title: line('Title', 60),
    more: line('Link to all rules', 60),
  }),
  doors: part('Where to start', 'start', {
    label,
    title: line('Title', 60),
    situations: several('Situations', 4, titled('Situation')),
    talk: line('Beside the free call', 200),
  }),
  newest: part('New on the blog', 'newest', {
    label,
    title: line('Title', 60),
    more: line('Link to all articles', 40),
  }),
})

const platform = z.strictObject({
  hero: part('Head of the page', 'top', {
    what: line('What it is, before the lowest price', 100),
    lead: line('First sentences', 260),
    description,
  }),
  groups: several(
    'Groups of features',
    3,
    part('Group', 'platform', {
      title: line('Title', 40),
      features: several(
        'Features',
        3,
        part('Feature', undefined, {
          description: line('What it does', 240),
          record: line('What you get', 80),
          more: line('Link', 60),
        }),
      ),
    }),
  ),
  windows: part('Beside the pictures', 'platform', {
    record: line('Before what you get', 30),
    see: line('On a phone: opens the picture', 60),
    seeVendor: line('On a phone: opens the picture of a vendor', 60),
    note: line('Below the pictures', 160),
  }),
  process: part('How it works', 'process', {
    lead: line('Lead', 200),
    steps: several('Steps', 4, line('Step', 240)),
    more: line('Link to the roadmap', 60),
  }),
  help: line('Beside the last button, for help', 240).meta({ at: 'help' }),
})

const question = (title: string) =>
  part(title, 'questions', { question: line('Question', 100), answer: line('Answer', 420) })

const pricing = z.strictObject({
  terms: part('For every plan', 'terms-title', {
    title: line('Title', 40),
    long: line('Before how long an agreement runs', 30),
    grow: line('Before what happens if you grow', 30),
    less: line('Before what happens if you need less', 30),
  }),
  workHours: part('When it pays for itself', 'work-hours-title', {
    label,
    of: line('After the hours a month', 80),
    hours: line('Over the hours of each plan', 60),
  }),
  comparison: part('The plans compared', 'comparison', {
    title: line('Title', 60),
    people: line('Rows about people', 30),
    platform: line('Rows about the platform', 30),
    more: line('Link to the features', 60),
  }),
  questions: part('Questions', 'questions', {
    title: line('Title', 60),
    long: line('How long an agreement runs, second sentence', 160),
    change: question('On another plan'),
    buy: question('On buying and early access'),
  }),
  demo: titled('The demo', 'demo', 240),
})

const principle = (title: string) =>
  part(title, 'principles', { unit: line('Beside the figure', 60), title: line('Title', 40), text: line('Text', 260) })

const ourStory = z.strictObject({
  lead: line('First sentences', 220).meta({ at: 'top' }),
  mission: part('Mission', 'mission-title', { title: line('Title', 60), statement: line('Text', 200) }),
  passages: several('Passages', 3, part('Passage', 'story-0', { title: line('Title', 60), text: line('Text', 420) })),
  teams: part('Who answers', 'teams-title', {
    title: line('Title', 40),
    duties: several('What each team does', 3, line('What a team does', 100)),
    wrote: line('Before the newest article of a team', 30),
  }),
  principles: part('What we stand for', 'principles', {
    title: line('Title', 60),
    rules: principle('First principle'),
    sources: principle('Second principle'),
    tracking: principle('Third principle'),
  }),
  contact: part('Get in touch', 'contact', {
    label,
    title: line('Title', 40),
    plan: part('Beside the form', 'contact', {
      minutes: line('Over the minutes of the call', 60),
      parts: several('What happens in the call', 4, line('Part of the call', 80)),
      leaveTitle: line('What they leave with', 60),
      leave: line('And what else', 120),
    }),
    form: part('The form', 'contact', {
      labels: part('Names of its fields', 'contact', {
        firstName: line('First name', 40),
        lastName: line('Last name', 40),
        company: line('Company', 40),
        email: line('Email', 40),
        message: line('Message', 60),
      }),
      about: line('Over the subject', 40),
      aboutNothing: line('While no subject is chosen', 40),
      times: line('Over the times, for whoever just writes', 60),
      callTimes: line('Over the times, for whoever books a call', 60),
      picks: line('Before the days', 60),
      moreTimes: line('Opens other times', 40),
      callHint: line('At the message, for whoever books a call', 100),
      resultHint: line('At the message, for whoever comes with a result', 100),
      ownQuestionnaire: line('For whoever brings a questionnaire', 200),
      submitCall: line('Button, for a call', 40),
      submit: line('Button, for a message', 40),
      note: line('Below the button, after how soon a person answers', 200),
    }),
    mailboxes: part('Below the form', 'contact', {
      title: line('Title', 40),
      questions: line('Beside the first address', 40),
      partners: line('Beside the address for partners', 40),
    }),
  }),
})

const trustCenter = z.strictObject({
  platform: part('The platform', 'top', {
    name: line('On the switch', 30),
    lead: line('First sentences', 200),
    commitments: line('Title of the commitments', 60),
    answers: line('Title of what the agreement says', 60),
    answersLead: line('Below that title', 160),
    read: line('Link to the agreement', 40),
  }),
  website: part('This website', 'top', {
    name: line('On the switch', 30),
    lead: line('First sentences', 200),
    commitments: line('Title of the commitments', 60),
  }),
  ownQuestionnaire: part('For whoever has a questionnaire', 'own-title', {
    title: line('Title', 60),
    topics: line('Before the other subjects', 60),
    button: line('Button', 40),
  }),
  buyers: part('For whoever buys AI', 'procurement', {
    title: line('Title', 80),
    steps: several('Steps', 3, titled('Step')),
    call: line('Beside the button for a call', 100),
  }),
  notYet: line('Title of what is not so yet', 60).meta({ at: 'not-yet' }),
  documents: line('Title of the documents', 60).meta({ at: 'documents' }),
  reach: part('The last lines', 'reach', {
    title: line('Title', 60),
    text: line('Text', 240),
    security: line('Link to security.txt', 40),
  }),
})

const step = (title: string) => part(title, 'request', { title: line('Title', 40), text: line('Text', 200) })

const earlyAccess = z.strictObject({
  lead: line('First sentences', 200).meta({ at: 'top' }),
  offer: part('The offer', 'top', {
    start: line('Button', 30),
    call: line('Below the buttons', 200),
    caption: line('Below the window', 160),
  }),
  gains: part('What you get', 'gains', {
    title: line('Title', 60),
    lead: line('Lead', 160),
    assessments: line('Beside the assessments', 60),
    person: line('Beside the support', 60),
  }),
  request: part('Over the form', 'request', { title: line('Title', 60), lead: line('Lead', 160) }),
  steps: part('What happens next', 'request', {
    title: line('Title', 60),
    send: step('First step'),
    talk: part('Second step', 'request', {
      title: line('Title', 40),
      text: line('Text, after how soon a person answers', 200),
    }),
    start: step('Third step'),
  }),
  terms: line('Link to the terms', 40).meta({ at: 'request' }),
  contact: line('Before our address', 60).meta({ at: 'request' }),
  call: line('Last line of the page', 120).meta({ at: 'footer' }),
  form: part('The form', 'request', {
    needs: line('First part', 60),
    company: line('Second part', 60),
    agreement: line('Third part', 60),
    submit: line('Button', 40),
    reasons: part('Why a field is asked, below it', 'request', {
      phoneNumber: line('Phone number', 100),
      country: line('Country', 100),
      address: line('Address', 100),
      companyStage: line('Company stage', 100),
      companySize: line('Company size', 100),
      industry: line('Industry', 100),
    }),
    prompts: part('While nothing is chosen', 'request', {
      companyStage: line('Company stage', 40),
      industry: line('Industry', 40),
      companySize: line('Company size', 40),
    }),
  }),
})

const newsletter = z.strictObject({
  page: part('The page', 'top', {
    label,
    lead: line('First sentences', 160),
    what: line('What comes', 160),
    past: line('Link to past issues', 40),
    back: line('Link back, after signing up without scripts', 40),
  }),
  box: part('The box with the form, here and on other pages', 'newsletter-title', {
    title: line('Title', 60),
    text: line('Text', 160),
  }),
  foot: part('At the end of every page', 'footer', {
    title: line('Title', 60),
    field: line('Over its field', 30),
    button: line('Button', 20),
  }),
  archive: part('The page of past issues', undefined, { title: line('Title', 60), lead: line('Lead', 160) }),
})

/** The pages whose texts are changed on the desk, in the order in which visitors come to them. */
export const pageSchemas = [
  { name: 'home', title: 'Home page', page: '/', schema: home },
  { name: 'platform', title: 'Platform page', page: '/services', schema: platform },
  { name: 'pricing', title: 'Pricing page', page: '/pricing', schema: pricing },
  { name: 'our-story', title: 'Our Story', page: '/our-story', schema: ourStory },
  { name: 'trust-center', title: 'Trust Center', page: '/trust-center', schema: trustCenter },
  { name: 'early-access', title: 'Early Access', page: '/early-access', schema: earlyAccess },
  { name: 'newsletter', title: 'Newsletter page', page: '/newsletter', schema: newsletter },
] as const
