export default function OurStory() {
  return <main><title>Our Story</title><h1>Our Story</h1></main>
}
