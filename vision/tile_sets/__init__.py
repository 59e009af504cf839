"""“Learn my set”: what photos of one physical set teach the classifier."""
