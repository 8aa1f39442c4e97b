"""Answers searches by tantivy, a search engine's library, in this process: the ten first by name, and how many there are.

Reads companies as CSV (place in the order of names, words, municipality, activities, first letters; lists with blanks
between) and searches as JSON (a list of lists of [field, value], all of which have to hold). Prints for each search the
median milliseconds and the number of companies, as JSON.
"""
import csv
import json
import sys
import time

import tantivy

companies, searches = sys.argv[1:3]
fields = ["words", "municipality", "activities", "starts"]
builder = tantivy.SchemaBuilder()
for field in fields:
    builder.add_text_field(field, tokenizer_name="raw", index_option="basic")
builder.add_unsigned_field("place", fast=True)
index = tantivy.Index(builder.build())
writer = index.writer(500_000_000, 1)
with open(companies, newline="") as file:
    for place, *values in csv.reader(file):
        document = tantivy.Document()
        document.add_unsigned("place", int(place))
        for field, value in zip(fields, values):
            for one in set(value.split()):
                document.add_text(field, one)
        writer.add_document(document)
writer.commit()
writer.wait_merging_threads()
index.reload()
searcher = index.searcher()


def ask(conditions):
    query = tantivy.Query.boolean_query(
        [
            (tantivy.Occur.Must, tantivy.Query.term_query(index.schema, field, value, "basic"))
            for field, value in conditions
        ]
    )
    return searcher.search(query, 10, count=True, order_by_field="place", order=tantivy.Order.Asc)


answers = []
for conditions in json.load(open(searches)):
    times = []
    for _ in range(60):
        began = time.perf_counter()
        found = ask(conditions)
        times.append((time.perf_counter() - began) * 1000)
    answers.append({"ms": sorted(times)[30], "count": found.count})
json.dump(answers, sys.stdout)
