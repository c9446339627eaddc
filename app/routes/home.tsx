export default function Home() {
  return <main><title>Home</title><h1>Home</h1></main>
}
