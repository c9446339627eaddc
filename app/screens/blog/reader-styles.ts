import forms from '../../styles/forms.css?inline'
import newsletter from '../../styles/newsletter.css?inline'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import reader from './reader.css?inline'

for (const styles of [forms, newsletter, reader]) adoptStyles(styles)
