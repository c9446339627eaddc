import '../../styles/forms.css'
import '../../styles/newsletter.css'
import './reader.css'
