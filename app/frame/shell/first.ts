import './set-theme.ts'
import './save-data.ts'
